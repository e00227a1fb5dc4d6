export { createSampleMarket, SAMPLE_SYMBOLS, type SampleMarket } from './create-sample-market';
