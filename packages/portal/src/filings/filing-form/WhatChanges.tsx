import { Card } from '@slip/ui/Card';
import type { ReactNode } from 'react';

/** The part of a review that says what a correction does (spec 3 §4.2). */
export function WhatChanges({ children }: { readonly children: ReactNode }) {
  return (
    <Card title="What Changes" description="What is on file is backed out and filed again as it will be.">
      {children}
    </Card>
  );
}
