import '@fontsource-variable/archivo/wght.css';
import '@fontsource/b612-mono/400.css';
import '@fontsource/b612-mono/700.css';
import './app/page.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { begin } from './live/session';
import { writeFor } from './text/format';
import { watchHistory } from './ui/history-guard';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
writeFor(navigator.languages);
begin();
watchHistory();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
