export interface Block {
  /** In points. */
  height: number;
  /** A title: it stays with the block after it, and is repeated where its blocks go on on another page. */
  isTitle?: boolean;
}

export interface PageOfBlocks<B extends Block> {
  /** The title under which the page goes on; null: the page begins with a title, or there is none. */
  continued: B | null;
  blocks: B[];
}

/**
 * Puts blocks onto pages in their order. A page gives room to at least one block that is no title, even to one that is
 * higher than the page.
 * @param first the height of the first page, `others` of all others, in points
 */
export function paginate<B extends Block>(
  blocks: readonly B[],
  first: number,
  others: number,
): PageOfBlocks<B>[] {
  let page: PageOfBlocks<B> = { continued: null, blocks: [] };
  const pages = [page];
  let room = first;
  let title: B | null = null;
  for (const [at, block] of blocks.entries()) {
    const next = blocks[at + 1];
    const needed = block.height + (block.isTitle && next !== undefined ? next.height : 0);
    if (needed > room && page.blocks.some(({ isTitle }) => !isTitle)) {
      page = { continued: block.isTitle ? null : title, blocks: [] };
      pages.push(page);
      room = others - (page.continued?.height ?? 0);
    }
    if (block.isTitle) title = block;
    page.blocks.push(block);
    room -= block.height;
  }
  return pages;
}
