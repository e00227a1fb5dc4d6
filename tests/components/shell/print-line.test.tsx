import { PrintLine } from '@/components/shell/print-line';
import { renderLive } from '../support/harness';

const MISSING = /Incomplete: parts of this page had not loaded/;

function lineOf(main: string): string {
  renderLive(<PrintLine />);
  const page = document.createElement('main');
  page.innerHTML = main;
  document.body.append(page);
  window.dispatchEvent(new Event('beforeprint'));
  page.remove();
  return document.documentElement.style.getPropertyValue('--print-line');
}

it('says under every sheet that a part had not loaded', () => {
  expect(lineOf('<div data-skeleton></div>')).toMatch(MISSING);
});
