// Runs before the bundle so that the first paint already has the chosen colours.
(() => {
  let mode = null;
  try {
    mode = localStorage.getItem('rendezvous.mode');
  } catch {
    // Storage may be switched off; the system's choice is used then.
  }
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const dark = mode === 'dark' || (mode !== 'light' && systemIsDark);
  document.documentElement.setAttribute(dark ? 'data-dark' : 'data-light', '');
})();
