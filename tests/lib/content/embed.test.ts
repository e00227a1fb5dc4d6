import { badgeSvg } from '@/lib/features/embed/badge';
import { markup } from '@/lib/features/embed/markup';
import { embedSnippets } from '@/lib/features/embed/snippets';
import { widgetHtml } from '@/lib/features/embed/widget';
import { meta, syi } from '../../components/support/answers';

const SITE = 'https://benchmark.example';
const SAMPLE = { ...syi, meta: { ...meta, data_class: 'sample' as const } };
const textOf = (xml: string) => xml.replace(/<title[\s\S]*?<\/title>/, '').replace(/<[^>]+>/g, '|');

describe('the badge', () => {
  it('says value and time, and for programs that read aloud the kind of data too', () => {
    const svg = badgeSvg(syi, 'light');
    expect(textOf(svg)).toContain('4.4745%');
    expect(textOf(svg)).toContain('as of Mar 2, 2026, 14:05:30 UTC');
    expect(textOf(svg)).not.toContain('Live');
    expect(svg).toMatch(/^<svg [^>]*role="img" aria-labelledby="(\S+)"[^>]*><title id="\1">/);
    expect(svg).toContain(
      'Stable Yield Index (SYI): 4.4745%. Live sources, as of Mar 2, 2026, 14:05:30 UTC.',
    );
  });

  it('shows no figure without a value', () => {
    const svg = badgeSvg(null, 'light');
    expect(textOf(svg)).toContain('No current value');
    expect(textOf(svg)).not.toMatch(/\d/);
  });

  it('needs nothing from elsewhere and differs by theme', () => {
    const [light, dark] = [badgeSvg(SAMPLE, 'light'), badgeSvg(SAMPLE, 'dark')];
    expect(light).not.toMatch(/href|url\(|@import|<style|<script/);
    expect(light).not.toBe(dark);
  });
});

describe('the widget', () => {
  it('says value, change, time and kind of data, and links to the site', () => {
    const page = widgetHtml(SAMPLE, 'auto', SITE);
    expect(page).toMatch(/^<!doctype html><html lang="en">/);
    for (const words of [
      '4.4745',
      '−1.50 bps in 24h',
      '<time datetime="2026-03-02T14:05:30.000Z">as of Mar 2, 2026, 14:05:30 UTC</time>',
      '<span class="kind">Demonstration data</span>',
      `<a href="${SITE}/" target="_blank" rel="noopener">`,
      '<meta name="robots" content="noindex">',
      'Not financial advice',
    ]) {
      expect(page).toContain(words);
    }
  });

  it('shows no figure without a value', () => {
    const page = widgetHtml(null, 'light', SITE);
    expect(page).toContain('No current value');
    expect(page).not.toContain('class="value"');
  });

  it('follows the system unless a theme is asked for', () => {
    expect(widgetHtml(SAMPLE, 'auto', SITE)).toContain('@media(prefers-color-scheme:dark)');
    expect(widgetHtml(SAMPLE, 'light', SITE)).not.toContain('prefers-color-scheme');
    expect(widgetHtml(SAMPLE, 'dark', SITE)).toContain(':root{color-scheme:dark;--paper:#0a1522');
  });

  it('escapes what it is given', () => {
    const title = '<script>alert("1")</script>';
    const page = widgetHtml(
      { ...syi, meta: { ...meta, data_class: 'replay' as const, feed_title: title } },
      'auto',
      SITE,
    );
    expect(page).not.toContain(title);
    expect(page).toContain('&lt;script&gt;');
    expect(markup`<a title="${`"'<&>`}">`.text).toBe('<a title="&quot;&#39;&lt;&amp;&gt;">');
  });
});

describe('the snippets', () => {
  const snippets = embedSnippets(SITE, 'An "index" [SYI]');

  it('name full addresses of what is served', () => {
    for (const text of Object.values(snippets)) {
      for (const [address] of text.matchAll(/https?:[^")\s]+/g)) {
        expect(address).toMatch(
          /^https:\/\/benchmark\.example\/(badge\/syi(-dark)?\.svg|embed\/syi(\/light|\/dark)?)?$/,
        );
      }
    }
    expect(snippets.badgeBoth).toContain('/badge/syi-dark.svg');
    expect(snippets.widgetAuto).toContain('src="https://benchmark.example/embed/syi"');
  });

  it('name the picture, in the language of the snippet', () => {
    expect(snippets.badgeHtml).toContain('alt="An &quot;index&quot; [SYI]"');
    expect(snippets.badgeMarkdown).toMatch(/^\[!\[An "index" \\\[SYI\\\]\]\(/);
    expect(snippets.widgetAuto).toContain('title="An &quot;index&quot; [SYI]"');
  });
});
