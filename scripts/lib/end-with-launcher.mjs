import process from 'node:process';

// Loaded into the server ahead of its own code. The launcher holds the other end of this channel; when
// it is gone, however it ended, nobody is left to stop the server.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
