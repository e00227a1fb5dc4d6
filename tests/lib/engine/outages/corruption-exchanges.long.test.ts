import { describeCorruptions } from '../../../support/outages/corruption-suite';

describeCorruptions('exchanges', 'others', 'pairs');
