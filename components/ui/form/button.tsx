import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { SiteLink } from '@/components/ui/site-link';

export type ButtonVariant = 'solid' | 'line' | 'quiet';
export type ButtonSize = 'md' | 'sm' | 'xs';

const SHAPE =
  'inline-flex items-center justify-center whitespace-nowrap rounded-md font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-60 print:hidden';

const SIZES: Readonly<Record<ButtonSize, string>> = {
  md: 'min-h-11 gap-2 px-4 text-body',
  sm: 'min-h-11 gap-2 px-3 text-small md:min-h-9',
  xs: 'min-h-11 gap-1 px-2 text-small md:min-h-9',
};

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  solid: 'bg-accent text-accent-ink hover:bg-accent-strong',
  line: 'border border-firm text-ink hover:border-accent hover:text-accent',
  quiet: 'text-accent hover:bg-accent-wash',
};

function buttonClass(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return clsx(SHAPE, SIZES[size], VARIANTS[variant], className);
}

type TextStyle = { variant?: ButtonVariant; size?: ButtonSize };

export function Button({
  variant = 'solid',
  size = 'md',
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & TextStyle) {
  return <button type={type} className={buttonClass(variant, size, className)} {...rest} />;
}

/** A link that looks like a button; it stays a link for keyboards and screen readers. */
export function LinkButton({
  variant = 'solid',
  size = 'md',
  className,
  ...rest
}: ComponentProps<typeof SiteLink> & TextStyle) {
  return <SiteLink className={buttonClass(variant, size, className)} {...rest} />;
}
