import { useSearchParams } from 'react-router-dom';

/** The token of the link that opened the page. */
export function useLinkToken(): string {
  return useSearchParams()[0].get('token') ?? '';
}
