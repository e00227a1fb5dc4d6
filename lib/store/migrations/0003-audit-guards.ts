import 'server-only';
import { type Kysely, sql } from 'kysely';
import type { StoreEngine } from '../connection/client';

/**
 * Audit records are append-only. A deletion passes only while a permit covers the record,
 * and only the retention of records past five years writes one.
 */
export async function guardAuditRecords(db: Kysely<unknown>, engine: StoreEngine): Promise<void> {
  const statements = engine === 'sqlite' ? SQLITE_GUARDS : POSTGRES_GUARDS;
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const SQLITE_GUARDS = [
  `create trigger audit_records_no_update before update on audit_records
   begin
     select raise(abort, 'audit records are append-only');
   end`,
  `create trigger audit_records_no_delete before delete on audit_records
   when not exists (
     select 1 from audit_retention_permits p
     where p.feed_id = old.feed_id and old.published_at_ms < p.before_ms
   )
   begin
     select raise(abort, 'audit records are append-only');
   end`,
];

const POSTGRES_GUARDS = [
  `create function refuse_audit_change() returns trigger language plpgsql as $$
   begin
     if tg_op = 'DELETE' then
       if exists (
         select 1 from audit_retention_permits p
         where p.feed_id = old.feed_id and old.published_at_ms < p.before_ms
       ) then
         return old;
       end if;
     end if;
     raise exception 'audit records are append-only';
   end
   $$`,
  `create trigger audit_records_no_change before update or delete on audit_records
   for each row execute function refuse_audit_change()`,
  `create trigger audit_records_no_truncate before truncate on audit_records
   for each statement execute function refuse_audit_change()`,
];
