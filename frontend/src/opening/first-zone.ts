/*
 * The first use of time zones costs a phone some 100 ms, whoever makes it: what the browser reads for it holds
 * for all threads of the page.
 */
new Intl.DateTimeFormat().resolvedOptions();
self.close();
