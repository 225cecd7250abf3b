import { Global, Injectable, Logger, Module } from '@nestjs/common';

type Source = () => Promise<readonly string[]>;

/** Sentences for administrators about what is wrong with this installation; each part adds what it knows. */
@Injectable()
export class SystemWarnings {
  private readonly log = new Logger('System');
  private readonly sources: Source[] = [];

  add(source: Source): void {
    this.sources.push(source);
  }

  /** A source that fails warns of nothing, so that the others are heard. */
  async all(): Promise<string[]> {
    const found = await Promise.allSettled(this.sources.map((source) => source()));
    return found.flatMap((one) => {
      if (one.status === 'fulfilled') return one.value;
      this.log.debug(`A warning could not be looked for: ${String(one.reason)}`);
      return [];
    });
  }
}

@Global()
@Module({ providers: [SystemWarnings], exports: [SystemWarnings] })
export class SystemWarningsModule {}
