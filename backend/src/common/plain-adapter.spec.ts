import { describe, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { PlainAdapter } from './plain-adapter.js';

describe('the adapter without hooks of its own', () => {
  it.each(['enableCors', 'registerSecurityHook', 'setOnRequestHook', 'setOnResponseHook'] as const)(
    'refuses %s, which would do nothing',
    (feature) => {
      const adapter = new PlainAdapter(fastify());
      expect(() => adapter[feature]()).toThrow('left out');
    },
  );

  it('leaves hooks that are added later', async () => {
    const server = new PlainAdapter(fastify()).getInstance();
    const asked: string[] = [];
    server.addHook('onRequest', (request, _, done) => {
      asked.push(request.url);
      done();
    });
    server.get('/here', () => ({ found: true }));
    try {
      const reply = await fetch(`${await server.listen({ host: '127.0.0.1', port: 0 })}/here`);
      expect(await reply.json()).toEqual({ found: true });
      expect(asked).toEqual(['/here']);
    } finally {
      await server.close();
    }
  });
});
