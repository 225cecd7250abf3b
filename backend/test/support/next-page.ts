/** The path below `/api` that the `Link` header of a page names; undefined after the last page. */
export const nextPage = (link: string | null | undefined): string | undefined =>
  /^<\/api([^>]*)>; rel="next"$/.exec(link ?? '')?.[1];
