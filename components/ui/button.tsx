import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { SiteLink } from './site-link';

export type ButtonVariant = 'solid' | 'line' | 'quiet';
export type ButtonSize = 'md' | 'sm';

function buttonClass(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return clsx(
    'inline-flex items-center justify-center gap-2 whitespace-nowrap rounded-md font-semibold transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-60',
    size === 'md' ? 'min-h-11 px-4 text-body' : 'min-h-11 px-3 text-small md:min-h-9',
    variant === 'solid' && 'bg-accent text-accent-ink hover:bg-accent-strong',
    variant === 'line' && 'border border-firm text-ink hover:border-accent hover:text-accent',
    variant === 'quiet' && 'text-accent hover:bg-accent-wash',
    className,
  );
}

type Look = { variant?: ButtonVariant; size?: ButtonSize };

export function Button({
  variant = 'solid',
  size = 'md',
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Look) {
  return <button type={type} className={buttonClass(variant, size, className)} {...rest} />;
}

/** A link that looks like a button; it stays a link for the keyboard and the reader. */
export function LinkButton({
  variant = 'solid',
  size = 'md',
  className,
  ...rest
}: ComponentProps<typeof SiteLink> & Look) {
  return <SiteLink className={buttonClass(variant, size, className)} {...rest} />;
}
