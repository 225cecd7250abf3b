import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyRequest, type GeneratedRequest } from './support/any-request.js';
import { ApiDocument, type Operation } from './support/api-document.js';
import { GeneratedScene } from './support/generated-scene.js';
import { RawHttp, type RawReply } from './support/raw-http.js';
import { startWorld, type World } from './support/world.js';

/** Another number makes other requests; the same one makes the same. */
const SEED = Number(process.env.GENERATED_REQUESTS_SEED ?? 20261121);
const REQUESTS_PER_OPERATION = Number(process.env.GENERATED_REQUESTS ?? 80);

describe('generated requests', () => {
  let world: World;
  let http: RawHttp;
  let api: ApiDocument;
  let scene: GeneratedScene;

  beforeAll(async () => {
    world = await startWorld();
    http = new RawHttp(world.url);
    api = await ApiDocument.load(world.url);
    scene = await GeneratedScene.open(world);
  });

  afterAll(async () => {
    http.close();
    await world.close();
  });

  const send = ({ actor, method, path, type, body }: GeneratedRequest): Promise<RawReply> =>
    http.send({
      method,
      path,
      headers: {
        ...scene.headersOf(actor),
        ...(type === null ? {} : { 'content-type': type }),
      },
      ...(body === null ? {} : { body }),
    });

  it('are answered as the document says, each operation succeeding at times', async () => {
    const wrong: string[] = [];
    const statuses = new Map<string, Set<number>>();
    for (const [at, operation] of api.operations.entries()) {
      const { name } = operation;
      const startedAt = performance.now();
      const seen = new Set<number>();
      statuses.set(name, seen);
      const known = await scene.renew();
      const result = await fc.check(
        fc.asyncProperty(anyRequest(operation, known), async (request) => {
          const reply = await send(request);
          if (request.method !== 'GET') await scene.restore();
          seen.add(reply.status);
          const found = [
            ...api.differences(operation, reply, request.method === 'HEAD'),
            ...intrusion(operation, request, reply),
          ];
          if (found.length > 0) throw new Error(`${found.join('; ')}\n${reply.text.slice(0, 500)}`);
        }),
        { seed: SEED + at, numRuns: REQUESTS_PER_OPERATION, endOnFailure: true },
      );
      if (result.failed)
        wrong.push(`${name}\n${told(result.counterexample?.[0])}\n${String(result.errorInstance)}`);
    }
    expect(wrong).toEqual([]);
    console.log(
      [...statuses].map(([name, seen]) => `${name}: ${[...seen].sort().join(' ')}`).join('\n'),
    );
    expect(
      [...statuses].filter(([, seen]) => ![...seen].some((one) => one < 300)).map(([name]) => name),
    ).toEqual([]);
  }, 300_000);
});

/** A caller was let in who may not be. */
function intrusion(
  { access }: Operation,
  { actor }: GeneratedRequest,
  { status }: RawReply,
): string[] {
  const unknown = actor === 'visitor' || actor === 'forger';
  const shut =
    access === 'administrators' ? actor !== 'administrator' : access !== 'public' && unknown;
  return shut && status < 400 ? [`a ${actor} was let in`] : [];
}

const told = (request: GeneratedRequest | undefined): string =>
  request === undefined
    ? ''
    : JSON.stringify({ ...request, body: String(request.body).slice(0, 300) });
