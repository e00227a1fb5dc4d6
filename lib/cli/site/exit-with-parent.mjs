// Preloaded into the collector and the web process: when the supervisor is gone, even by kill -9, neither may
// keep running and hold the port or the lease.

// A child of these inherits the preload with its parent's arguments (Next's development server forks one); it
// needs its own channel, and exits with its parent.
const watched = process.env.SUPERVISOR_PID;
const parent = process.ppid;
const GRACE_MS = 8_000;

let leaving = false;

function leave() {
  if (leaving) return;
  leaving = true;
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS).unref();
}

if (watched === undefined || watched === String(parent)) {
  process.once('disconnect', leave);
  // The channel must not keep a finished process alive.
  process.channel?.unref();
  setInterval(() => {
    if (process.ppid !== parent) leave();
  }, 1_000).unref();
}
