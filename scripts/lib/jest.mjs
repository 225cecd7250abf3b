import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import process from 'node:process';
import { missingFor } from './needs.mjs';
import { inRoot, shown, toolPath } from './paths.mjs';
import { runNode } from './run.mjs';
import { say } from './say.mjs';

/** Why a test did not run that the arguments did not ask for. */
export const leftOut = 'left out by the arguments of this run';

/** Jest runs ECMAScript modules behind a flag of Node's, in its workers too. */
const esm = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];

/** A run that has not ended by then hangs, in milliseconds: one of `npm test`, and one of the long tests. */
const timeLimits = { usual: 15 * 60_000, long: 45 * 60_000 };

/**
 * What is read of the report that Jest writes.
 * @typedef {{ numTotalTestSuites: number, numPassedTests: number, testResults: FileReport[] }} Report
 * @typedef {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }} FileReport
 */

/**
 * Where the output of a suite is kept.
 * @param {{ name: string }} suite
 */
export const logOf = ({ name }) => inRoot('.test-results', `${name}.log`);

/**
 * Runs one of the Jest suites, shows its output while it comes and counts what it reports. A run that
 * breaks off has failed, and so has one that finds no test when all were asked for.
 * @param {object} suite
 * @param {string} suite.name
 * @param {string} suite.part the part of `npm test` that it belongs to; `long` for the long tests
 * @param {string} suite.config
 * @param {string} suite.project the one of the configuration's projects that is run
 * @param {string[]} args more arguments for Jest
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
export async function runJest({ name, part, config, project }, args) {
  say(`\nTesting: ${name} …`);
  const reportFile = inRoot('.test-results', `${name}.json`);
  mkdirSync(inRoot('.test-results'), { recursive: true });
  rmSync(reportFile, { force: true });
  // Last, because it takes every word that follows for a project.
  const selection = ['--selectProjects', project];
  // Arguments may ask for a file of another suite.
  const narrowed = args.length > 0;
  const report = ['--json', `--passWithNoTests=${narrowed}`, `--outputFile=${reportFile}`];
  const { code } = await runNode(
    [toolPath('jest'), '--config', config, ...report, ...args, ...selection],
    {
      env: { NODE_OPTIONS: [process.env.NODE_OPTIONS, ...esm].filter(Boolean).join(' ') },
      logFile: logOf({ name }),
      timeLimit: part === 'long' ? timeLimits.long : timeLimits.usual,
    },
  );
  return readReport(name, reportFile, code, narrowed);
}

/**
 * @param {string} name
 * @param {string} reportFile
 * @param {number} code Jest's exit code
 * @param {boolean} narrowed whether arguments asked for only some tests
 * @returns {import('./tally.mjs').Tally}
 */
function readReport(name, reportFile, code, narrowed) {
  if (!existsSync(reportFile)) return broken(`${name}: the run broke off (exit code ${code})`);
  /** @type {Report} */
  const report = JSON.parse(readFileSync(reportFile, 'utf8'));
  if (report.numTotalTestSuites === 0 && !narrowed) return broken(`${name}: no test was found`);
  const files = report.testResults;
  const failed = [
    ...files.flatMap((file) => titles(file, 'failed')),
    ...files.filter(brokeOff).map((file) => `${shown(file.name)}: failed outside its tests`),
  ];
  const skipped = files.flatMap((file) =>
    [...titles(file, 'pending'), ...titles(file, 'skipped'), ...titles(file, 'todo')].map(
      (title) => ({
        name: title,
        reason: reasonFor(file.name, narrowed),
      }),
    ),
  );
  if (code !== 0 && failed.length === 0) failed.push(`${name}: Jest ended with exit code ${code}`);
  return { passed: report.numPassedTests, failed, skipped };
}

/**
 * @param {string} what
 * @returns {import('./tally.mjs').Tally}
 */
function broken(what) {
  return { passed: 0, failed: [what], skipped: [] };
}

/**
 * @param {FileReport} file
 * @param {string} status
 */
function titles(file, status) {
  return file.assertionResults
    .filter((test) => test.status === status)
    .map((test) => `${shown(file.name)}: ${test.fullName}`);
}

/**
 * A file that cannot be loaded fails without any test of it failing.
 * @param {FileReport} file
 */
function brokeOff(file) {
  return file.status === 'failed' && titles(file, 'failed').length === 0;
}

/**
 * @param {string} testPath
 * @param {boolean} narrowed
 */
function reasonFor(testPath, narrowed) {
  const need = missingFor(testPath);
  if (need) return `no ${need.name} on this machine; it comes with: ${need.install}`;
  return narrowed ? leftOut : 'marked as skipped in its file';
}
