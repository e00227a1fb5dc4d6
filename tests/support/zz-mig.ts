import { rmSync } from 'node:fs';
import { openStore } from '@/lib/store/client';
import { migrateToLatest } from '@/lib/store/migrate';
async function main(){ let worst=0; for(let i=0;i<60;i++){ const f=`/tmp/i/st/mig.db`; for(const x of ['','-wal','-shm']) rmSync(f+x,{force:true}); const t=performance.now(); const a=await openStore({databaseUrl:`file:${f}`}); const b=await openStore({databaseUrl:`file:${f}`}); await Promise.all([migrateToLatest(a),migrateToLatest(b)]); await a.close(); await b.close(); worst=Math.max(worst,performance.now()-t);} console.log('worst',worst.toFixed(0)); }
main();
