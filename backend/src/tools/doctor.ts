import { readDataSettings } from '../config/data-settings.js';
import { openDatabase } from '../database/open-database.js';
import { examine } from '../doctor/examine.js';
import { runTool, say } from './run-tool.js';

await runTool(async () => {
  const { databaseUrl, dataDir } = readDataSettings();
  const database = await openDatabase(databaseUrl, dataDir, say);
  try {
    process.exitCode = (await examine(database.url, say)) ? 0 : 1;
  } finally {
    await database.close();
  }
});
