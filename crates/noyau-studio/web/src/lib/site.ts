/** Whether this is the page without a server: then its address is kept behind the `#`. */
export const SITE = import.meta.env.MODE === 'site';
