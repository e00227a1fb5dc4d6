/**
 * Finds the element whose whole text is this one, also where a part of it is in an element of its own,
 * as the small status number after a sentence does.
 */
export function wholeText(text: string) {
  const says = (element: Element) => element.textContent?.trim() === text;
  return (_: string, element: Element | null) =>
    element !== null && says(element) && ![...element.children].some(says);
}
