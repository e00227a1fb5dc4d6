import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { SiteLink } from '@/components/ui/site-link';

export type ButtonVariant = 'solid' | 'line' | 'quiet';
export type ButtonSize = 'md' | 'sm';

function buttonClass(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return clsx(`btn btn-${size} btn-${variant}`, className);
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
