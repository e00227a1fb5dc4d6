import { describeCorruptions } from '../../../support/outages/corruption-suite';

describeCorruptions('pools', 'others', 'further');
