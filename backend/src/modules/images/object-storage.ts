import type { Readable } from 'node:stream';

/** A file of the storage. Its stream must be read or destroyed. */
export interface StoredFile {
  readonly stream: Readable;
  /** In bytes. */
  readonly length: number;
}

/** The storage of files. A key is made by this module and never by a client. */
export interface ObjectStorage {
  /** Stores the whole file or nothing. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** null when there is none. */
  open(key: string): Promise<StoredFile | null>;
  /** Ignores keys without a file. */
  remove(keys: readonly string[]): Promise<void>;
}

/** What a client announces of a file before it sends the file. */
export interface Announcement {
  /** In bytes. */
  readonly size: number;
  readonly contentType: string;
}

/** A part of the storage that clients write to directly and only this server reads. */
export interface Quarantine {
  /** An address that takes a PUT of exactly this size and type under `key`, for so many seconds. */
  address(key: string, announced: Announcement, seconds: number): Promise<string>;
  /** The key in an address of the quarantine, with or without its query; null for any other address. */
  keyIn(address: string): string | null;
}

/** Injection token of the `ObjectStorage`. */
export const OBJECT_STORAGE = Symbol('ObjectStorage');
/** Injection token of the `Quarantine`; null where the storage takes nothing from clients. */
export const QUARANTINE = Symbol('Quarantine');
