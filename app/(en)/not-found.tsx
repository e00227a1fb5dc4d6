// Next sends this with every page. It is a client component, so that a page carries only its name.
export { NotFoundText as default } from '@/components/shell/not-found-text';
