/* module.h - read before each module of tests. CMakeLists.txt has the compiler call its `main` something else, after the file:
   this declares that, and modules.c calls it. */
int main(void);
