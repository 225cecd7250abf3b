import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { CacheProvider } from '@emotion/react';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { baseline } from '../src/app/baseline.ts';
import { styleCache } from '../src/app/style-cache.ts';
import { wholeTheme } from '../src/app/library-theme.ts';

const sheets = createElement(
  Fragment,
  null,
  createElement(CssBaseline),
  createElement(GlobalStyles, { styles: baseline }),
);

const markup = renderToStaticMarkup(
  createElement(
    CacheProvider,
    { value: styleCache },
    createElement(
      ThemeProvider,
      { theme: wholeTheme(), disableStyleSheetGeneration: true },
      sheets,
    ),
  ),
);

const written = [...markup.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, css]) => css);
if (written.length !== 2) throw new Error('The document has no baseline.');

/** What holds for the whole page as CSS, so that no phone has to put it together before it can draw. */
export const baselineStyles = written.join('\n');
