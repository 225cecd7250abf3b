/** What a strip or a badge says about its subject, told by edge, outline, icon and word. */
export type Tone = 'neutral' | 'attention' | 'confirmed' | 'done' | 'stopped' | 'vip';

/** The theme key of each tone. `attention` is ember, kept for what needs the person. */
export const toneColour: Record<Tone, string> = {
  neutral: 'text.secondary',
  attention: 'secondary.main',
  confirmed: 'match.high',
  done: 'primary.main',
  stopped: 'text.secondary',
  vip: 'vip',
};
