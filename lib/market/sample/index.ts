export {
  createSampleMarket,
  SAMPLE_SYMBOLS,
  type SampleMarket,
  type SampleParts,
} from './create-sample-market';
