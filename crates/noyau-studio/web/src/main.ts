import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { SITE } from './lib/site';

// The page without a server is there without a network, too, after the first visit.
if (SITE && 'serviceWorker' in navigator && isSecureContext) {
  navigator.serviceWorker.register('./sw.js').catch((error) => console.warn(error));
}

mount(App, { target: document.getElementById('app')! });
