import { afterEach } from '@jest/globals';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import * as React from 'react';

// React stores where each element was created, which is an Error with its stack: a tenth of the time of component tests. From 10,000 within a
// second it stores none (`react-jsx-runtime.development.js`).
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 1e4, set() {}, configurable: true });

// A search that will be tried again writes no page: when `waitFor` gives up, it adds the page itself.
configure({
  getElementError(message, container) {
    const isTried = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics');
    const error = new Error(isTried ? (message ?? '') : `${message}\n\n${prettyDOM(container)}`);
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

afterEach(() => {
  cleanup();
  window.dispatchEvent(new Event('pagehide'));
});
