import { describe, expect, it } from '@jest/globals';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { fastify, type FastifyInstance, type onRequestHookHandler } from 'fastify';
import { PlainAdapter } from './plain-adapter.js';

describe('the adapter without hooks of its own', () => {
  it.each([
    'enableCors',
    'registerSecurityHook',
    'setOnRequestHook',
    'setOnResponseHook',
    'applyVersionFilter',
  ] as const)('refuses %s, which would do nothing', (feature) => {
    const adapter = new PlainAdapter(fastify());
    expect(() => adapter[feature]()).toThrow('left out');
  });

  it('refuses to answer 503 while it closes, which it would not do', () => {
    const adapter = new PlainAdapter(fastify());
    expect(() => adapter.initHttpServer({ return503OnClosing: true })).toThrow('left out');
    expect(() => adapter.initHttpServer()).not.toThrow();
  });

  it('brings none', async () => {
    const hooksOf = async (server: FastifyInstance): Promise<string> => {
      server.get('/here', () => ({ found: true }));
      await server.ready();
      return server.printRoutes({ includeHooks: true });
    };
    expect(await hooksOf(new FastifyAdapter(fastify()).getInstance())).toContain('onRequest');
    expect(await hooksOf(new PlainAdapter(fastify()).getInstance())).not.toMatch(/onRe/);
  });

  it('leaves hooks that are added later, those of a plugin to its own routes', async () => {
    const server = new PlainAdapter(fastify()).getInstance();
    const asked: string[] = [];
    const noting = (by: string): onRequestHookHandler => {
      return (request, _, done) => {
        asked.push(`${by} ${request.url}`);
        done();
      };
    };
    server.addHook('onRequest', noting('server'));
    server.get('/here', () => ({ found: true }));
    void server.register((inner, _, done) => {
      inner.addHook('onRequest', noting('plugin'));
      inner.get('/inside', () => ({ found: true }));
      done();
    });
    try {
      const address = await server.listen({ host: '127.0.0.1', port: 0 });
      for (const path of ['/here', '/inside']) {
        expect(await (await fetch(`${address}${path}`)).json()).toEqual({ found: true });
      }
      expect(asked).toEqual(['server /here', 'server /inside', 'plugin /inside']);
    } finally {
      await server.close();
    }
  });
});
