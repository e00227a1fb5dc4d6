'use client';

import dynamic from 'next/dynamic';

/** The tools of a certificate and the verifier's code, loaded when they come near the viewport. */
export const CertificateWorkbench = dynamic(
  async () => (await import('./workbench.live')).CertificateWorkbench,
  { ssr: false, loading: () => <div className="min-h-[40rem]" /> },
);
