export { STATEMENT_MEMBER } from '@/lib/benchmark/fixing/statement';
