import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';

/** Says once that a proxy seems to stand in front whose word about the client's address is not taken. */
@Injectable()
export class ForwardedHeaders {
  private isToSay: boolean;

  constructor(@Inject(ENV) { trustProxy }: Env) {
    this.isToSay = trustProxy === false;
  }

  look({ headers }: Pick<FastifyRequest, 'headers'>): void {
    if (!this.isToSay) return;
    if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return;
    this.isToSay = false;
    new Logger('Limits').warn(
      'Requests carry X-Forwarded-For or Forwarded, which TRUST_PROXY=false does not believe: everybody behind a ' +
        'proxy counts as one address. Set TRUST_PROXY to the number of proxies in front of this server, or to ' +
        'their addresses.',
    );
  }
}
