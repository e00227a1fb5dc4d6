import { describeCorruptions } from '../../../support/outages/corruption-suite';

describeCorruptions('exchanges', 'pairs');
