import {
  parametersSha256,
  parametersText,
  restoreParameters,
} from '@/lib/benchmark/audit/audit-hash';
import { canonicalText, sha256Hex } from '@/lib/benchmark/canonical-text';
import { METHODOLOGY_PARAMETERS, withOverrides } from '@/lib/benchmark/parameters';

const parameters = METHODOLOGY_PARAMETERS;

describe('hashing', () => {
  it('writes canonical JSON and refuses what has none', () => {
    expect(canonicalText({ b: ['2', null], a: 'é' })).toBe('{"a":"é","b":["2",null]}');
    expect(() => canonicalText(undefined)).toThrow(RangeError);
  });

  it('knows SHA-256', () => {
    expect(sha256Hex('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });

  it('hashes parameters by value, and notices every change of one', () => {
    expect(parametersSha256(structuredClone(parameters))).toBe(parametersSha256(parameters));
    const changed = withOverrides(parameters, { 'price.minVenues': 2 });
    expect(parametersSha256(changed)).not.toBe(parametersSha256(parameters));
    expect(parametersSha256(parameters)).toBe(sha256Hex(canonicalText(parametersText(parameters))));
  });

  it('reads parameters back as they were, and names one that is missing', () => {
    expect(restoreParameters(parametersText(parameters))).toEqual(parameters);
    const { price: _, ...rest } = parametersText(METHODOLOGY_PARAMETERS);
    expect(() => restoreParameters(rest)).toThrow('price.maxQuoteAgeSeconds');
    const misstated = { ...parametersText(parameters), price: { minVenues: 'three' } };
    expect(() => restoreParameters(misstated)).toThrow('price.');
  });
});
