import { formatNumber } from './format';

/** `1 person`, `1,204 people`. */
export const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
