'use client';

import { RouteError } from '@/components/shell/route-error';

export default RouteError;
