import { describeCorruptions } from '../../../support/outages/corruption-market';

describeCorruptions('exchanges', 'others', 'pairs');
