import compress from '@fastify/compress';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { onSendHookHandler } from 'fastify';

/** Bytes. Less arrives in a packet or two as it is, and a compressor for it costs more than the call. */
const WORTH_COMPRESSING = 2048;

/** Replies of routes that are added from now on are compressed where it is worth it and the caller takes it. */
export async function compressLargeReplies(app: NestFastifyApplication): Promise<void> {
  await app.register(compress, { global: true, threshold: WORTH_COMPRESSING });
  // By the plugin's own threshold, a small reply would be the last of seven things it asks.
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRoute', (route) => {
      route.onSend = [route.onSend ?? []].flat().map(ofLarge);
    });
}

const ofLarge = (hook: onSendHookHandler): onSendHookHandler =>
  function ofLargeReply(request, reply, payload, done) {
    const isSmall = typeof payload === 'string' && Buffer.byteLength(payload) < WORTH_COMPRESSING;
    if (isSmall) done(null, payload);
    else hook.call(this, request, reply, payload, done);
  };
