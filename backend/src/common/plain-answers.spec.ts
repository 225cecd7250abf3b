import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Module, StreamableFile } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { fastify } from 'fastify';
import { PlainAdapter } from './plain-adapter.js';
import { lookForStreamsWhereTheyAre } from './plain-answers.js';

/** Whether somebody asked it what only a stream has. */
let isAsked = false;

@Controller()
class Answering {
  @Get('object')
  object(): object {
    return Object.defineProperty({ a: 1 }, Symbol.asyncIterator, {
      get: () => {
        isAsked = true;
        return undefined;
      },
    });
  }

  @Get('list')
  list(): object {
    return [1, 2];
  }

  @Get('file')
  file(): StreamableFile {
    return new StreamableFile(Readable.from(['a ', 'file']));
  }

  @Get('stream')
  stream(): Readable {
    return Readable.from(['a ', 'stream']);
  }

  @Get('steps')
  async *steps(): AsyncGenerator<string> {
    yield await Promise.resolve('step ');
    yield 'by step';
  }

  @Get('response')
  response(): Response {
    return new Response('a response', { status: 202 });
  }
}

@Module({ controllers: [Answering] })
class Answers {}

describe('answers', () => {
  let app: NestFastifyApplication;
  let url: string;

  beforeAll(async () => {
    lookForStreamsWhereTheyAre();
    app = await NestFactory.create(Answers, new PlainAdapter(fastify()), { logger: false });
    await app.listen(0, '127.0.0.1');
    url = await app.getUrl();
  });
  afterAll(() => app.close());

  it.each([
    ['object', '{"a":1}'],
    ['list', '[1,2]'],
    ['file', 'a file'],
    ['stream', 'a stream'],
    ['steps', 'step by step'],
    ['response', 'a response'],
  ])('that are %s arrive', async (path, body) => {
    const answer = await fetch(`${url}/${path}`);
    expect(answer.ok).toBe(true);
    expect(await answer.text()).toBe(body);
  });

  it('that are plain are not looked through', async () => {
    isAsked = false;
    await fetch(`${url}/object`);
    expect(isAsked).toBe(false);
  });
});
