import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Listener } from '../../database/listener.js';
import { UsersService } from '../users/users.service.js';

/** What a session is held against: the version of the account's sessions, and its flag. */
export interface Standing {
  readonly tokenVersion: number;
  readonly isAdmin: boolean;
}

/** The trigger `users_tell_of_standing` sends the account's id here at commit. */
const CHANNEL = 'rendezvous_standing';
const KEPT = 20_000;

/**
 * The standing of accounts, kept in memory until the database says that it changed: every call asks for
 * one, and hardly any finds it other than the call before. While the connection that hears of changes is
 * away, nothing is kept.
 */
@Injectable()
export class Standings implements OnApplicationBootstrap {
  private readonly kept = new Map<string, Standing>();
  /** Reads under way; one that a change overtakes is not kept. */
  private readonly reading = new Map<string, Promise<Standing | null>>();
  private hearing = false;

  constructor(
    private readonly users: UsersService,
    private readonly listener: Listener,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.listener.listen(
      CHANNEL,
      (userId) => this.forget(userId),
      () => this.forgetAll(),
    );
    this.hearing = true;
  }

  /** What is in memory and believed, else null. */
  known(userId: string): Standing | null {
    const kept = this.kept.get(userId);
    return kept !== undefined && this.listener.isUp ? kept : null;
  }

  /** Null when the account is gone. */
  of(userId: string): Promise<Standing | null> {
    const known = this.known(userId);
    if (known !== null) return Promise.resolve(known);
    const reading = this.reading.get(userId) ?? this.read(userId);
    this.reading.set(userId, reading);
    return reading;
  }

  /** Called after a change of this process's own, whose notice may arrive after the answer to it. */
  forget(userId: string): void {
    this.kept.delete(userId);
    this.reading.delete(userId);
  }

  private forgetAll(): void {
    this.kept.clear();
    this.reading.clear();
  }

  private read(userId: string): Promise<Standing | null> {
    const read = async (): Promise<Standing | null> => {
      try {
        const row = await this.users.byId(userId);
        if (row === null) return null;
        const standing = { tokenVersion: row.token_version, isAdmin: row.is_admin };
        if (this.reading.get(userId) === reading) this.keep(userId, standing);
        return standing;
      } finally {
        if (this.reading.get(userId) === reading) this.reading.delete(userId);
      }
    };
    const reading = read();
    return reading;
  }

  private keep(userId: string, standing: Standing): void {
    if (!this.hearing || !this.listener.isUp) return;
    this.kept.delete(userId);
    const [oldest] = this.kept.keys();
    if (this.kept.size >= KEPT && oldest !== undefined) this.kept.delete(oldest);
    this.kept.set(userId, standing);
  }
}
