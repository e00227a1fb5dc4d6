import { EARLY_PRESS_SCRIPT } from '@/components/shell/early-press-script';
import { announceStart } from '@/lib/client/early-press';

const answer = jest.fn();

/** Runs the script that stands in a page's HTML. */
function keepEarlyPress(): void {
  const script = document.createElement('script');
  script.textContent = EARLY_PRESS_SCRIPT;
  document.head.append(script);
}

/** The page as the server drew it; the program's own listener hangs on the document. */
function drawPage(): void {
  document.body.innerHTML =
    '<button type="button" id="menu"><svg><path id="icon" /></svg></button>' +
    '<button type="button" id="chat"></button><a id="way"></a>' +
    '<form><input name="email"><button id="send">Subscribe</button></form>';
  document.addEventListener('click', pressedOn);
}

const pressedOn = (event: Event) => answer((event.target as Element).id);
const press = (id: string) =>
  document.getElementById(id)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));

beforeEach(drawPage);

afterEach(() => {
  announceStart();
  document.removeEventListener('click', pressedOn);
});

it('makes the presses once the program has started, in order and each once', () => {
  keepEarlyPress();
  for (const id of ['chat', 'menu', 'menu', 'chat']) press(id);
  expect(answer).not.toHaveBeenCalled();
  announceStart();
  expect(answer.mock.calls).toEqual([['menu'], ['chat']]);
  announceStart();
  expect(answer).toHaveBeenCalledTimes(2);
});

it('counts a press on what stands in a button', () => {
  keepEarlyPress();
  press('icon');
  announceStart();
  expect(answer.mock.calls).toEqual([['menu']]);
});

it('leaves a link to the browser', () => {
  keepEarlyPress();
  press('way');
  expect(answer.mock.calls).toEqual([['way']]);
  announceStart();
  expect(answer).toHaveBeenCalledTimes(1);
});

it('has a form sent by the program, with the button it was sent by, and not by the browser', () => {
  const sent = jest.fn((event: SubmitEvent) => {
    event.preventDefault();
    return event.submitter?.id;
  });
  document.addEventListener('submit', sent);
  keepEarlyPress();
  const form = document.querySelector('form');
  const byBrowser = jest.fn();
  form?.addEventListener('submit', byBrowser);
  press('send');
  expect(sent).not.toHaveBeenCalled();
  expect(byBrowser).not.toHaveBeenCalled();
  announceStart();
  document.removeEventListener('submit', sent);
  expect(sent.mock.results).toEqual([{ type: 'return', value: 'send' }]);
});

it('tells the program what was chosen from lists meanwhile, each list once', () => {
  document.body.innerHTML +=
    '<select id="coin"><option>USDC<option>DAI</select><select id="tier"><option>low</select><input id="name">';
  const chosen = jest.fn();
  const tell = ({ target }: Event) => chosen((target as Element).id);
  keepEarlyPress();
  for (const id of ['coin', 'tier', 'coin', 'name']) {
    document.getElementById(id)?.dispatchEvent(new Event('change', { bubbles: true }));
  }
  document.addEventListener('change', tell);
  announceStart();
  expect(chosen.mock.calls).toEqual([['tier'], ['coin']]);
  announceStart();
  document.removeEventListener('change', tell);
  expect(chosen).toHaveBeenCalledTimes(2);
});

it('is out of the way after the start', () => {
  keepEarlyPress();
  announceStart();
  expect(answer).not.toHaveBeenCalled();
  press('menu');
  expect(answer.mock.calls).toEqual([['menu']]);
});
