import { build, type Rolldown } from 'vite';

/**
 * A module and all it imports as one script that needs no module loader.
 * @param entry the module's file
 * @param define constants that the module declares, by name
 */
export async function bundledScript(
  entry: string,
  define: Readonly<Record<string, unknown>>,
): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: Object.fromEntries(
      Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
    build: {
      write: false,
      target: 'es2023',
      lib: { entry, formats: ['iife'], name: 'script' },
    },
  });
  const [output] = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
  if (!output) throw new Error(`${entry} was not built.`);
  return output.output[0].code.trim();
}
