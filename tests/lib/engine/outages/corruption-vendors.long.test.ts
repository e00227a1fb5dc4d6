import { describeCorruptions } from '../../../support/outages/corruption-market';

describeCorruptions('pools', 'further');
