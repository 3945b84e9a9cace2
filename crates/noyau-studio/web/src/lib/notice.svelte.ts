/** What the page has to say about itself. */
export const notice = $state({ text: '', report: '' });
