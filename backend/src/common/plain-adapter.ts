import type { NestApplicationOptions } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

/** The hooks Nest's adapter brings; one that is not among them may be needed. */
const KNOWN_HOOKS = `${'onRequest,'.repeat(6)}onResponse`;

const LEFT_OUT = 'The hooks this needs are left out (docs/adr/0023).';

/**
 * Nest's adapter without its hooks, which ask on each call whether the application uses CORS, CSRF protection,
 * versions of routes, hooks of its own or a refusal while it closes. This one does not, and an attempt to
 * is an error instead of no effect.
 */
export class PlainAdapter extends FastifyAdapter {
  /** @throws Error when this version of Nest brings other hooks than the known ones */
  constructor(server: FastifyInstance) {
    // As it is, unbound: plugins call it on servers that are made from this one.
    const addHook = Object.getOwnPropertyDescriptor(server, 'addHook') ?? {};
    const brought: string[] = [];
    server.addHook = (name: string) => {
      brought.push(name);
      return server;
    };
    super(server);
    Object.defineProperty(server, 'addHook', addHook);
    if (brought.join() !== KNOWN_HOOKS)
      throw new Error(`This version of Nest brings other hooks: ${brought.join()}.`);
  }

  override initHttpServer(options: NestApplicationOptions = {}): void {
    if (options.return503OnClosing === true) throw new Error(LEFT_OUT);
    super.initHttpServer(options);
  }

  override applyVersionFilter(): never {
    throw new Error(LEFT_OUT);
  }

  override enableCors(): never {
    throw new Error(LEFT_OUT);
  }

  override registerSecurityHook(): never {
    throw new Error(LEFT_OUT);
  }

  override setOnRequestHook(): never {
    throw new Error(LEFT_OUT);
  }

  override setOnResponseHook(): never {
    throw new Error(LEFT_OUT);
  }
}
