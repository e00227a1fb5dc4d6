export {
  createSampleMarket,
  DEFAULT_SAMPLE_SEED,
  SAMPLE_SOURCE,
  SAMPLE_SYMBOLS,
  type SampleMarket,
  type SampleParts,
} from './create-sample-market';
