/** The one place of raw colour values and names of faces. Everything else names theme keys. */
export interface ColourTokens {
  ground: string;
  paper: string;
  ink: string;
  muted: string;
  primary: string;
  onPrimary: string;
  ember: string;
  onEmber: string;
  matchHigh: string;
  matchMedium: string;
  matchLow: string;
  danger: string;
  onDanger: string;
  vip: string;
  hairline: string;
  control: string;
}

export const lightColours: ColourTokens = {
  ground: '#F6F5F1',
  paper: '#FFFFFF',
  ink: '#14202B',
  muted: '#52616E',
  primary: '#16425B',
  onPrimary: '#FFFFFF',
  ember: '#B23A12',
  onEmber: '#FFFFFF',
  matchHigh: '#0B6B57',
  matchMedium: '#8A5300',
  matchLow: '#5A6773',
  danger: '#B3261E',
  onDanger: '#FFFFFF',
  vip: '#6B4A00',
  hairline: '#D9D6CE',
  control: '#7C8790',
};

/** On paper, by the name of the theme's key. */
export const printColours = {
  'background-default': '#FFFFFF',
  'background-paper': '#FFFFFF',
  'text-primary': '#000000',
  'text-secondary': '#000000',
  'primary-main': '#000000',
  'secondary-main': '#000000',
  'match-high': '#000000',
  'match-medium': '#000000',
  'match-low': '#000000',
  'error-main': '#000000',
  vip: '#000000',
  control: '#000000',
  divider: '#000000',
} as const;

export const darkColours: ColourTokens = {
  ground: '#0C141B',
  paper: '#131E27',
  ink: '#E8EDF0',
  muted: '#9FB0BC',
  primary: '#8CC3E3',
  onPrimary: '#0C141B',
  ember: '#FF8A5C',
  onEmber: '#0C141B',
  matchHigh: '#5FD3B5',
  matchMedium: '#F2B35A',
  matchLow: '#A3B1BC',
  danger: '#FF9A8F',
  onDanger: '#0C141B',
  vip: '#F0C860',
  hairline: '#2A3945',
  control: '#6B7C89',
};

/*
 * Until the fonts have loaded, the browser looks up every fallback name for each size and weight, and draws nothing
 * meanwhile.
 */
export const textFace = '"Archivo Variable", sans-serif';
export const timeFace = '"Time Points", "B612 Mono", monospace';
